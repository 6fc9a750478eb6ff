import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { notOpened, openPlace } from '../editing/places.ts';
import type { PageReport } from '../page-report.ts';
import { strings, workshopAddress } from '../strings.ts';
import { Flags } from './Flags.tsx';
import { ProblemList, Sharing } from './Panels.tsx';

type Panel = 'problems' | 'sharing';

/** The name under which the open panel outlives a reload. */
const kept = 'writing-panel';

/** The bar at the foot of the window: what is wrong with the page, how long it is, how it looks when it is shared. */
export function Bar() {
  const report = useReport();
  const [unopened, setUnopened] = useNotOpened();
  const [open, setOpen] = useState(() => sessionStorage.getItem(kept) as Panel | null);
  const bar = useRef<HTMLElement>(null);
  const choose = (panel: Panel | null) => {
    if (panel) sessionStorage.setItem(kept, panel);
    else sessionStorage.removeItem(kept);
    setOpen(panel);
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    choose(null);
  };
  const button = (panel: Panel, label: string, state?: string) => (
    <button
      type="button"
      aria-expanded={open === panel}
      data-state={state}
      onClick={() => choose(open === panel ? null : panel)}
    >
      {label}
    </button>
  );
  const known = typeof report === 'object' ? report : undefined;
  const file = known?.file;
  const { state, text } = sumUp(report);
  return (
    <section ref={bar} aria-label={strings.bar} onKeyDown={close}>
      {known && <Flags problems={known.problems} />}
      {open && (
        <div className="panel">
          {open === 'sharing' && <Sharing />}
          {open === 'problems' && known && <ProblemList {...known} />}
        </div>
      )}
      {unopened && (
        <div className="panel" role="alert">
          <p>{unopened}</p>
          <button type="button" onClick={() => setUnopened(undefined)}>
            {strings.close}
          </button>
        </div>
      )}
      <div className="bar">
        {button('problems', text, state)}
        {known && known.words > 0 && <span>{strings.length(known.words, known.minutes)}</span>}
        {button('sharing', strings.sharing)}
        {file && (
          <button type="button" onClick={() => void openPlace({ file, line: 1 })}>
            {strings.openPage}
          </button>
        )}
        <a href={workshopAddress}>{strings.workshop}</a>
        <span className="hint">{strings.hint}</span>
      </div>
      <p className="live" aria-live="polite">
        {text}
      </p>
    </section>
  );
}

/** Why no editor opened, until it is closed. */
function useNotOpened() {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    const hear = (event: Event) =>
      setSentence((event as CustomEvent<string | null>).detail ?? strings.editorUnreachable);
    addEventListener(notOpened, hear);
    return () => removeEventListener(notOpened, hear);
  }, []);
  return [sentence, setSentence] as const;
}

/** The report of a page; undefined while the first one is being made, 'failed' when the checks broke down. */
type ReportState = PageReport | 'failed' | undefined;

function sumUp(report: ReportState): { state: string; text: string } {
  if (!report) return { state: 'waiting', text: strings.checking };
  if (report === 'failed') return { state: 'error', text: strings.notChecked };
  const count = (level: string) => report.problems.filter((one) => one.level === level).length;
  const [errors, advice] = [count('error'), count('advice')];
  const state = errors > 0 ? 'error' : advice > 0 ? 'advice' : 'well';
  return { state, text: strings.problems(errors, advice) || strings.noProblems };
}

/** The report of the page that is shown, renewed whenever words are saved. */
function useReport(): ReportState {
  const [report, setReport] = useState<ReportState>();
  useEffect(() => {
    const ask = inOrder(fetchReport, setReport);
    void ask();
    import.meta.hot?.on('words-saved', ask);
    return () => import.meta.hot?.off('words-saved', ask);
  }, []);
  return report;
}

async function fetchReport(): Promise<ReportState> {
  const address = encodeURIComponent(location.pathname);
  const response = await fetch(`/__page-report?address=${address}`).catch(() => undefined);
  return response?.ok ? await response.json() : 'failed';
}

/** Returns what asks and shows the answer, unless a later question has been asked meanwhile. */
export function inOrder<Answer>(
  ask: () => Promise<Answer>,
  show: (answer: Answer) => void,
): () => Promise<void> {
  let asked = 0;
  return async () => {
    asked += 1;
    const mine = asked;
    const answer = await ask();
    if (mine === asked) show(answer);
  };
}
