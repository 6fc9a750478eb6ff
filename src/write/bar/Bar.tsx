import { type KeyboardEvent, useRef, useState } from 'react';
import { openInEditor } from '../open-in-editor.ts';
import type { PageReport } from '../page-report.ts';
import { words } from '../words.ts';
import { workshopAddress } from '../workshop-address.ts';
import { Flags } from './Flags.tsx';
import { ProblemList } from './ProblemList.tsx';
import { Sharing } from './Sharing.tsx';
import { useReport } from './use-report.ts';

type Panel = 'problems' | 'sharing';

/** The name under which the open panel outlives a reload. */
const kept = 'writing-panel';

/** The bar at the foot of the window: what is wrong with the page, how long it is, how it looks when it is shared. */
export function Bar() {
  const report = useReport();
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
  return (
    <section ref={bar} aria-label={words.bar} onKeyDown={close}>
      {known && <Flags problems={known.problems} />}
      {open && (
        <div className="panel">
          {open === 'sharing' && <Sharing />}
          {open === 'problems' && known && <ProblemList {...known} />}
        </div>
      )}
      <div className="bar">
        {button('problems', headline(report), stateOf(report))}
        {known && known.words > 0 && <span>{words.length(known.words, known.minutes)}</span>}
        {button('sharing', words.sharing)}
        {known?.file && <OpenPage file={known.file} />}
        <a href={workshopAddress}>{words.workshop}</a>
        <span className="hint">{words.hint}</span>
      </div>
      <p className="live" aria-live="polite">
        {headline(report)}
      </p>
    </section>
  );
}

function OpenPage({ file }: { file: string }) {
  return (
    <button type="button" onClick={() => openInEditor({ file, line: 1 })}>
      {words.openPage}
    </button>
  );
}

const countOf = ({ problems }: PageReport, level: 'error' | 'advice') =>
  problems.filter((problem) => problem.level === level).length;

function headline(report: PageReport | 'failed' | undefined): string {
  if (!report) return words.checking;
  if (report === 'failed') return words.notChecked;
  const said = words.problems(countOf(report, 'error'), countOf(report, 'advice'));
  return said || words.noProblems;
}

function stateOf(report: PageReport | 'failed' | undefined): string {
  if (!report) return 'waiting';
  if (report === 'failed' || countOf(report, 'error') > 0) return 'error';
  return countOf(report, 'advice') > 0 ? 'advice' : 'well';
}
