import { defineConfig, presetWind4 } from 'unocss';

/**
 * The configuration of UnoCSS, which generates utility classes. `theme` contains the design tokens (colours, fonts and
 * sizes) that class names can contain. Each colour is a custom property with two values: a value for the light colour
 * scheme, and a value for the dark colour scheme.
 */
export default defineConfig({
  presets: [
    presetWind4({
      prefix: 'u-',
      preflights: { reset: false, theme: 'on-demand', property: false },
    }),
  ],
  shortcuts: {
    // a link, often with an icon; its touch target is at least 44 px high (WCAG 2.5.5)
    'u-target': 'u-inline-flex u-items-center u-min-block-44px',
    // a row of links that can wrap
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
