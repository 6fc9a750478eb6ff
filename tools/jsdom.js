/**
 * Stands in for jsdom inside vite-react-ssg, which parses each drawn page and writes it again only to add links for
 * preloading: a third of a build's time, and this site has no such links. Adding one throws, so that none is lost.
 */
export class JSDOM {
  constructor(html) {
    this.html = html;
    const refuse = () => {
      throw new Error('vite-react-ssg wants to add a preload link: tools/jsdom.js cannot.');
    };
    this.window = { document: { createElement: refuse, querySelector: refuse } };
  }
  serialize() {
    return this.html;
  }
}
