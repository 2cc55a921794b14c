const home = '/operator'

/** The addresses of the pages, for links from one to another: a page need not know the others. */
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
