/** Whether the site has been built anew since this page was loaded, so that files of its build may be gone. */
export async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
  const answer = await fetch(location.pathname, { cache: 'reload' }).catch(() => undefined);
  return Boolean(answer?.ok) && !(await answer?.text())?.includes(entry);
}
