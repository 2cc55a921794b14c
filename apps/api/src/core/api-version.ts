/** Version of the API, as its description and the root tell it. */
export const apiVersion = '0.2.0'
