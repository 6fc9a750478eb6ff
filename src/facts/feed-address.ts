/** Where the feed of articles is served. */
export const feedAddress = '/insights.xml';
