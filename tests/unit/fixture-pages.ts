/** A page of the fixture that tests make mistakes in, from its root. */
export const vat = 'pages/(tax-and-accounting)/vat-services.mdx';
