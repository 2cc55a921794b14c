/** The id of the element that holds the outlines in a page. */
export const outlinesId = 'groundswell-outlines'
