/** The words of what helps to write: seen beside the development server and in previews, never on the live site. */
export const words = {
  improve: 'Improve this page',
} as const;
