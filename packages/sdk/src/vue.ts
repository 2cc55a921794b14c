import {
  defineComponent,
  type MaybeRefOrGetter,
  onBeforeUnmount,
  onMounted,
  type PropType,
  type ShallowRef,
  shallowRef,
  toValue,
  watch,
} from 'vue'
import { mountKept, optionsKey } from './widget/kept.ts'
import type { Widget, WidgetOptions } from './widget/options.ts'

export type { Poll, Sent, Widget, WidgetOptions } from './widget/options.ts'

/**
 * Mounts the widget for as long as the component lives; null before it is mounted, and on servers. Other colours,
 * another zone or another key mount it again; tokens and `metadata` are read when they are needed.
 */
export function useGroundswell(
  options: MaybeRefOrGetter<WidgetOptions>,
): Readonly<ShallowRef<Widget | null>> {
  const widget = shallowRef<Widget | null>(null)
  const unmount = () => {
    widget.value?.destroy()
    widget.value = null
  }
  const mountAnew = () => {
    unmount()
    widget.value = mountKept(() => toValue(options))
  }
  onMounted(() => watch(() => optionsKey(toValue(options)), mountAnew, { immediate: true }))
  onBeforeUnmount(unmount)
  return widget
}

/** `useGroundswell` as a component that renders nothing itself: `<GroundswellWidget :options="…" />`. */
export const GroundswellWidget = defineComponent({
  name: 'GroundswellWidget',
  props: { options: { type: Object as PropType<WidgetOptions>, required: true } },
  setup(props) {
    // biome-ignore lint/correctness/useHookAtTopLevel: Vue calls it once, when the component is set up.
    useGroundswell(() => props.options)
    return () => null
  },
})
