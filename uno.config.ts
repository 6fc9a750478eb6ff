import { defineConfig, presetWind4 } from 'unocss';

/**
 * UnoCSS utilities with the names of the design tokens. Colours are custom properties with values for the light and
 * dark colour schemes.
 */
export default defineConfig({
  presets: [
    presetWind4({
      prefix: 'u-',
      preflights: { reset: false, theme: 'on-demand', property: false },
    }),
  ],
  shortcuts: {
    // a link with a touch target of 44 px (WCAG 2.5.5) and an icon beside its text
    'u-target': 'u-inline-flex u-items-center u-min-block-44px',
    // links in a row that wraps
    'u-links': 'u-flex u-flex-wrap u-gap-x-$s5',
  },
  content: { filesystem: ['components/**/*.tsx'] },
  theme: {
    colors: {
      paper: 'var(--paper)',
      tint: { 1: 'var(--tint-1)', 2: 'var(--tint-2)' },
      land: 'var(--land)',
      ink: { DEFAULT: 'var(--ink)', 2: 'var(--ink-2)' },
      line: 'var(--line)',
      control: 'var(--control)',
      magenta: 'var(--magenta)',
      action: 'var(--action)',
    },
    font: { sans: 'var(--sans)', serif: 'var(--serif)' },
    text: {
      caption: { fontSize: 'var(--t-1)', lineHeight: '1.5' },
      body: { fontSize: 'var(--t0)', lineHeight: '1.6' },
      lede: { fontSize: 'var(--t1)', lineHeight: '1.5' },
      h3: { fontSize: 'var(--t2)', lineHeight: '1.2' },
      h2s: { fontSize: 'var(--t3)', lineHeight: '1.15' },
      h2: { fontSize: 'var(--t4)', lineHeight: '1.08' },
    },
    spacing: { DEFAULT: '.25rem' },
    radius: { DEFAULT: '2px' },
    breakpoint: { sm: '36rem', md: '44rem', zone: '54rem', lg: '60rem', xl: '70rem' },
  },
});
