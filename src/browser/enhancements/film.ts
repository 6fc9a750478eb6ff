/** The labels of the button that pauses and plays the film. */
export interface FilmWords {
  pause: string;
  play: string;
}

/**
 * The media queries that control the film. The film stops when `still` (reduced motion) begins to match, and when
 * `wide` (a window of at least 48rem) no longer matches.
 */
export interface FilmQueries {
  still: MediaQueryList;
  wide: MediaQueryList;
}

/**
 * Plays the film over the drawing in the hero (the top part of the home page), with a pause button beside the caption.
 * The film stops if the window becomes narrow, or if the visitor turns on reduced motion. With reduced motion, the
 * visitor can start the film again with the button.
 */
export function playFilm(
  scene: HTMLElement,
  { pause, play }: FilmWords,
  { still, wide }: FilmQueries,
): void {
  const night = matchMedia('(prefers-color-scheme: dark)');
  const video = document.createElement('video');
  const control = document.createElement('button');
  const removal = new AbortController();
  const { signal } = removal;
  let chosen: 'play' | 'pause' | undefined;

  const updateControl = () => {
    control.setAttribute('aria-label', video.paused ? play : pause);
    control.classList.toggle('is-paused', video.paused);
    const isShown = wide.matches && video.isConnected && 'ready' in video.dataset;
    if (!isShown) control.remove();
    else if (!control.isConnected)
      scene.closest('.hero')?.querySelector('.caption')?.append(control);
  };
  const update = () => {
    const plays = wide.matches && (chosen ? chosen === 'play' : !still.matches);
    if (!plays) video.pause();
    // play() rejects if the browser blocks autoplay (visitors can then press the button), or if the source changes
    else video.play().catch(updateControl);
    updateControl();
  };
  const load = () => {
    const format = video.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4';
    const at = video.currentTime;
    video.src = `${import.meta.env.BASE_URL}film/hero-${night.matches ? 'dark' : 'light'}.${format}`;
    video.currentTime = at;
    update();
  };
  Object.assign(video, { className: 'hero__film', muted: true, loop: true, playsInline: true });
  video.preload = 'auto'; // shows the first frame even if the browser does not start the film
  video.setAttribute('aria-hidden', 'true');
  video.onplay = updateControl;
  video.onpause = updateControl;
  video.onerror = () => {
    removal.abort();
    video.remove();
    control.remove();
  };
  video.onloadeddata = () => {
    video.dataset.ready = '';
    updateControl();
  };
  Object.assign(control, { type: 'button', className: 'hero__control' });
  control.onclick = () => {
    chosen = video.paused ? 'play' : 'pause';
    update();
  };
  scene.append(video);
  // fetches the film after the first contentful paint of the page, so that the film does not delay this paint
  const painted = new PerformanceObserver((seen) => {
    if (!seen.getEntriesByName('first-contentful-paint').length) return;
    painted.disconnect();
    load();
    night.addEventListener('change', load, { signal });
    wide.addEventListener('change', update, { signal });
    still.addEventListener(
      'change',
      () => {
        // if reduced motion is turned on after the visitor has pressed play, the film stops
        if (still.matches && chosen === 'play') chosen = undefined;
        update();
      },
      { signal },
    );
  });
  painted.observe({ type: 'paint', buffered: true });
}
