/** The version of the API in its description and at the root URL. */
export const apiVersion = '0.2.0'
