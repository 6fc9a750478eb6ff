import './leaders.css';
import { createRoot } from 'react-dom/client';
import { LeaderDialog } from './LeaderDialog.tsx';

/** Words of the dialog, from the page. */
interface Props {
  close: string;
}

/** Opens the biography that the address names in a dialog, and takes its name from the address when it closes. */
export function start(team: HTMLElement, { close }: Props): void {
  const root = createRoot(document.createElement('div'));
  const biographyAt = (hash: string) =>
    [...team.querySelectorAll<HTMLElement>('.bio')].find(({ id }) => `#${id}` === hash);

  const shut = () => {
    const { hash, pathname, search } = location;
    history.replaceState(null, '', pathname + search);
    show();
    requestAnimationFrame(() => team.querySelector<HTMLElement>(`a[href="${hash}"]`)?.focus());
  };
  const show = () =>
    root.render(
      <LeaderDialog biography={biographyAt(location.hash)} closeLabel={close} onClose={shut} />,
    );

  team.dataset.live = '';
  for (const link of team.querySelectorAll('.leader a')) link.ariaHasPopup = 'dialog';
  addEventListener('hashchange', show);
  // who came by a link to a biography stands where it was before it gave way to the dialog
  if (biographyAt(location.hash)) scrollTo(0, 0);
  show();
}
