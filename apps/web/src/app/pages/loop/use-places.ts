import { useMemo } from 'react'
import { useRead } from '../../../data/index.ts'
import { campaignNames } from '../../parts/campaign-choice/campaign-names.ts'
import { zonesRead } from '../../parts/filter/queries.ts'
import { placeFinder } from './places.ts'

/** Returns the name and threshold of a zone, by the id that the customer gave it. */
export function usePlaceFinder(): ReturnType<typeof placeFinder> {
  const zones = useRead(zonesRead()).data?.items
  const campaigns = useRead(campaignNames).data
  return useMemo(() => placeFinder(zones && campaigns && { zones, campaigns }), [zones, campaigns])
}
