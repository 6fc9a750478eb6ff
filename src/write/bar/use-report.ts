import { useEffect, useState } from 'react';
import type { PageReport } from '../page-report.ts';

/** The report of the page that is shown; undefined while it is being made, 'failed' when the checks broke down. */
export function useReport(): PageReport | 'failed' | undefined {
  const [report, setReport] = useState<PageReport | 'failed'>();
  useEffect(() => {
    const ask = async () => {
      const address = encodeURIComponent(location.pathname);
      const response = await fetch(`/__page-report?address=${address}`).catch(() => undefined);
      setReport(response?.ok ? await response.json() : 'failed');
    };
    ask();
    import.meta.hot?.on('words-saved', ask);
    return () => import.meta.hot?.off('words-saved', ask);
  }, []);
  return report;
}
