import { useEffect, useState } from 'react';
import type { PageReport } from '../page-report.ts';

/** The report of a page; undefined while the first one is being made, 'failed' when the checks broke down. */
export type ReportState = PageReport | 'failed' | undefined;

/** The report of the page that is shown, renewed whenever words are saved. */
export function useReport(): ReportState {
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
