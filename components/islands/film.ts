/** The strings of the control, from the page. */
interface Props {
  pause: string;
  play: string;
}

/** The connection's wish to save data, which TypeScript's library does not know yet. */
type Connection = { connection?: { saveData?: boolean } };

/**
 * Lays the film of the scene exactly over the still one, with a control that pauses it.
 * Nothing is fetched where motion or data is unwelcome, or on a phone, which has a scene of its own; without the film nothing changes.
 */
export function start(scene: HTMLElement, { pause, play }: Props): void {
  const welcome = matchMedia(
    '(prefers-reduced-motion: no-preference) and (min-width: 48rem)',
  ).matches;
  // the still is mirrored where pages run from right to left; the letters of the film would be, too
  if (document.dir === 'rtl' || !welcome || (navigator as Connection).connection?.saveData) return;

  const night = matchMedia('(prefers-color-scheme: dark)');
  const video = document.createElement('video');
  const control = document.createElement('button');
  const remove = () => {
    video.remove();
    control.remove();
  };
  const choose = () => {
    const palette = night.matches ? 'dark' : 'light';
    const format = video.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4';
    video.src = `${import.meta.env.BASE_URL}film/hero-${palette}.${format}`;
  };

  video.className = 'hero__film';
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.ariaHidden = 'true';
  video.addEventListener('error', remove);
  video.addEventListener('canplay', () => {
    video.dataset.ready = '';
    if (!control.isConnected) {
      scene.closest('.hero')?.append(control);
      // where the browser refuses to play by itself, the control still starts it
      video.play().catch(() => label());
    }
  });

  const label = () => {
    control.textContent = video.paused ? play : pause;
  };
  control.type = 'button';
  control.className = 'hero__control';
  control.addEventListener('click', () => (video.paused ? video.play() : video.pause()));
  video.addEventListener('play', label);
  video.addEventListener('pause', label);

  night.addEventListener('change', () => {
    choose();
    void video.play();
  });
  label();
  scene.append(video);
  // two frames: one has been painted before anything is fetched
  requestAnimationFrame(() => requestAnimationFrame(choose));
}
