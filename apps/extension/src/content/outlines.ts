import { findElement } from '../../../../packages/sdk/src/client/pages.ts'
import { h } from '../../../../packages/sdk/src/panel/dom.ts'
import { followElements } from '../../../../packages/sdk/src/panel/follow.ts'
import { coverMasked } from '../../../../packages/sdk/src/panel/mask.ts'
import { createHost } from './host.ts'
import { observe } from './observe.ts'

interface Zone {
  zoneId: string
  name: string
  selector: string
}
/** The outlined zones of a page. */
export interface Outlined {
  zones: readonly Zone[]
  language: string
}

export interface Outlines {
  /** Outlines these zones instead of the earlier ones. */
  show(given: Outlined): void
  /** Removes everything from the page. */
  hide(): void
  /**
   * Covers passwords and elements that the page marks, and hides the outlines. Resolves when this is painted, with
   * false if the page has removed the covers: then no picture may be made.
   */
  cover(): Promise<boolean>
  uncover(): void
}

/**
 * Creates the outlines of one page. Without polling, they follow their elements when the page scrolls, changes or
 * navigates without a load.
 * @param press called when a person presses the name of a zone
 */
export function createOutlines(press: (zoneId: string) => void): Outlines {
  const host = createHost()
  let given: Outlined = { zones: [], language: 'en' }
  let outlined: (Element | null)[] = []
  let endFollowing = () => {}
  let endObserving = () => {}
  let isShown = false
  let uncover: (() => void) | null = null

  /** Finds the elements, and makes new boxes only where they have changed. */
  function locateElements(): void {
    if (!host.keepOnTop()) {
      hide()
      return
    }
    const found = given.zones.map(({ selector }) => findElement(document, selector))
    const isSame = found.length === outlined.length && found.every((element, at) => element === outlined[at])
    if (!isSame) {
      outlined = found
      host.layer.replaceChildren(
        ...found.flatMap((element, at) => (element ? [createBox(given.zones[at]!)] : [])),
      )
    }
    endFollowing()
    const boxes = [...host.layer.children] as HTMLElement[]
    const elements = found.filter((element) => element !== null)
    endFollowing = followElements(elements.map((element, at) => [element, boxes[at]!]))
  }

  function createBox({ zoneId, name }: Zone): HTMLElement {
    const onclick = (event: Event) => {
      // A script of the page must not press for a person.
      if (event.isTrusted) press(zoneId)
    }
    return h('div.zone', {}, h('button', { onclick }, name))
  }

  function hide(): void {
    isShown = false
    endObserving()
    endFollowing()
    outlined = []
    host.layer.replaceChildren()
    host.remove()
  }

  return {
    show(next) {
      // The worker sends the same zones again after every load and every new address.
      if (isShown && JSON.stringify(next) === JSON.stringify(given)) return locateElements()
      endObserving()
      isShown = true
      given = next
      outlined = []
      host.layer.replaceChildren()
      host.put(next.language)
      locateElements()
      endObserving = observe(
        given.zones.map(({ selector }) => selector),
        locateElements,
        () => outlined.filter((element) => element !== null),
      )
    },
    hide,
    async cover() {
      host.put(given.language)
      host.layer.hidden = true
      uncover ??= coverMasked(host)
      // Waits two frames, because the first may have begun before.
      for (let frame = 0; frame < 2; frame++) await new Promise((painted) => requestAnimationFrame(painted))
      return host.isHere()
    },
    uncover() {
      uncover?.()
      uncover = null
      host.layer.hidden = false
      if (!isShown) host.remove()
    },
  }
}
