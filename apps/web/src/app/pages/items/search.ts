export const tabs = ['story', 'agent', 'thread', 'votes', 'demand', 'verdicts', 'rewards', 'replay'] as const
export type ItemTab = (typeof tabs)[number]
export interface ItemSearch {
  tab?: Exclude<ItemTab, 'story'>
}

/** Reads the address; the story is the default and left out. */
export function itemSearch(given: Record<string, unknown>): ItemSearch {
  const tab = tabs.find((known) => known === given.tab && known !== 'story') as ItemSearch['tab']
  return tab ? { tab } : {}
}
