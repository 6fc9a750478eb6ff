/** Marks in the contents list the section that is being read. */
export function start(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const headings = links.map(({ hash }) =>
    document.getElementById(decodeURIComponent(hash.slice(1))),
  );
  const mark = () => {
    const line = innerHeight * 0.4;
    const current = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < line,
    );
    for (const [index, link] of links.entries()) {
      if (index === Math.max(0, current)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '-10% 0% -60%' });
  for (const heading of headings) if (heading) observer.observe(heading);
  mark();
}
