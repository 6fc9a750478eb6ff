/** The labels of the button. */
export interface FilmWords {
  pause: string;
  play: string;
}

/**
 * Plays the film over the still scene, with a button beside its caption that pauses it. It does not play where the
 * visitor asks for less motion or data. The visitor's choice by the button is kept when the system's settings change.
 */
export function playFilm(scene: HTMLElement, { pause, play }: FilmWords): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const night = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const wide = matchMedia('(min-width: 48rem)'); // as the style sheet, which shows another scene below it
  // the still is mirrored where pages run from right to left; the letters of the film would be, too
  if (document.dir === 'rtl' || still.matches || !wide.matches || connection?.saveData) return;
  const video = document.createElement('video');
  const control = document.createElement('button');
  const gone = new AbortController();
  let chosen: 'play' | 'pause' | undefined;

  const updateControl = () => {
    control.setAttribute('aria-label', video.paused ? play : pause);
    control.classList.toggle('is-paused', video.paused);
    const isShown = wide.matches && video.isConnected && 'ready' in video.dataset;
    if (!isShown) control.remove();
    else if (!control.isConnected) scene.closest('.hero')?.querySelector('.cap')?.append(control);
  };
  const update = () => {
    const plays = wide.matches && (chosen ? chosen === 'play' : !still.matches);
    if (!plays) video.pause();
    // a browser may refuse, and a change of the source aborts the promise; the control starts it then
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
  video.preload = 'auto'; // a film that the browser does not start needs a first frame, too
  video.setAttribute('aria-hidden', 'true');
  video.onplay = updateControl;
  video.onpause = updateControl;
  video.onerror = () => {
    gone.abort();
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
  // the page is painted before anything is fetched
  const painted = new PerformanceObserver((seen) => {
    if (!seen.getEntriesByName('first-contentful-paint').length) return;
    painted.disconnect();
    load();
    night.addEventListener('change', load, gone);
    wide.addEventListener('change', update, gone);
    still.addEventListener(
      'change',
      () => {
        // less motion, asked for after the film was started by hand, is the newer choice
        if (still.matches && chosen === 'play') chosen = undefined;
        update();
      },
      gone,
    );
  });
  painted.observe({ type: 'paint', buffered: true });
}
