/** Where the development server shows the vocabulary. The built site has no such page. */
export const workshopAddress = '/workshop';
