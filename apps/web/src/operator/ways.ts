const home = '/operator'

/** The addresses of the pages, so that a page can link to another without importing it. */
export const ways = {
  home,
  applications: `${home}/applications`,
  pool: `${home}/pool`,
  payday: `${home}/payday`,
  payment: (id: string): string => `${home}/payday/${encodeURIComponent(id)}`,
  tokens: `${home}/tokens`,
  tokenBatch: (id: string): string => `${home}/tokens/${encodeURIComponent(id)}`,
  budgets: `${home}/budgets`,
  accounting: `${home}/accounting`,
  statement: (testerId: string, year: string): string =>
    `${home}/accounting/${encodeURIComponent(testerId)}?year=${year}`,
  mail: `${home}/mail`,
  service: `${home}/service`,
}
