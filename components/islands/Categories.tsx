import { type KeyboardEvent, useState } from 'react';
import { withBase } from '../../src/facts/base-path.ts';
import type { NavigationGroup } from '../../src/site/navigation.ts';

interface Props {
  id: string;
  categories: readonly NavigationGroup[];
  address: string;
}

/**
 * The inside of a dropdown: categories at the left, the links of the open one at the right; one category alone shows
 * its links only. Each category is a <details> of one exclusive set, so that it works before any script has run.
 */
export function Categories({ id, categories, address }: Props) {
  const [current, setCurrent] = useState(0);
  const [only] = categories;
  if (categories.length === 1 && only) return <Links group={only} address={address} />;
  return (
    <div className="cats" onKeyDown={moveFocus}>
      {categories.map((group, index) => (
        <details
          key={group.folder}
          name={`${id}-category`}
          open={index === current}
          suppressHydrationWarning
          onToggle={({ currentTarget }) => currentTarget.open && setCurrent(index)}
        >
          <summary
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setCurrent(index)}
            onFocus={() => setCurrent(index)}
            onClick={(event) => {
              event.preventDefault();
              setCurrent(index);
            }}
          >
            {group.title}
            <small>{group.line}</small>
          </summary>
          <Links group={group} address={address} />
        </details>
      ))}
    </div>
  );
}

function Links({ group, address }: { group: NavigationGroup; address: string }) {
  return (
    <div className="mega__group">
      <p className="mega__title">{group.title}</p>
      <ul className="mega__links">
        {group.links.map(({ href, label, line }) => (
          <li key={href}>
            <a href={withBase(href)} aria-current={href === address ? 'page' : undefined}>
              {label}
              <small>{line}</small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Up and down move among the categories, or among the links; right enters a category's links, left goes back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement)) return;
  const onLink = event.target.matches('a');
  const category = event.target.closest('details');
  const peers = onLink
    ? [...(category?.querySelectorAll<HTMLElement>('a') ?? [])]
    : [...event.currentTarget.querySelectorAll<HTMLElement>('summary')];
  const at = peers.indexOf(event.target);
  const goal = {
    ArrowDown: peers[at + 1],
    ArrowUp: peers[at - 1],
    Home: peers[0],
    End: peers.at(-1),
    ArrowRight: onLink ? undefined : category?.querySelector('a'),
    ArrowLeft: onLink ? category?.querySelector('summary') : undefined,
  }[event.key];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}
