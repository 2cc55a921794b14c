import type { Zone } from '../client/types.ts'
import { icon } from '../widget/icon.ts'
import { h, newName } from './dom.ts'
import type { Context } from './state.ts'

const target = 'M12 3v4M12 17v4M3 12h4M17 12h4M12 12h.01M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z'

/** The line that names the selected zone, on pages with more than one. */
export interface PlaceChoice {
  element: HTMLElement
  /** Shows the zones and marks the selected one. Hidden if there is no choice. */
  offer(zones: readonly Zone[], selected: Zone | undefined): void
}

/** Makes a list of zones, and a button to point at one on the page; the panel is hidden meanwhile. */
export function placeChoice(
  context: Context,
  panel: () => HTMLElement,
  select: (zone: Zone) => void,
): PlaceChoice {
  const { frame, say } = context
  const element = h('div.where', { hidden: true })

  async function pointAtZone(zones: Zone[]) {
    const places = await frame.load('places').catch(() => null)
    if (!places) return context.announce(say.offline)
    panel().hidden = true
    frame.setHidden(true)
    const chosen = await places.choosePlace(context, zones)
    frame.setHidden(false)
    panel().hidden = false
    if (chosen) select(chosen)
    element.querySelector('select')!.focus()
  }

  return {
    element,
    offer(zones, selected) {
      element.hidden = zones.length < 2
      const list = h('select', { id: newName() })
      for (const zone of zones)
        list.append(h('option', { value: zone.zoneId, selected: zone === selected }, zone.name))
      list.addEventListener('change', () => select(zones.find((zone) => zone.zoneId === list.value)!))
      const onPage = zones.filter((zone) => zone.selector)
      const pointAt = h(
        'button.icon',
        {
          'aria-label': say.choosePlace,
          title: say.choosePlace,
          onclick: () => void pointAtZone(onPage),
        },
        icon(target),
      )
      element.replaceChildren(
        h('label', { htmlFor: list.id }, say.place),
        list,
        onPage.length > 0 ? pointAt : '',
      )
    },
  }
}
