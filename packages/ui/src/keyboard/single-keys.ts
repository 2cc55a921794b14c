import { keptSwitch } from '../kept-switch.ts'

const singleKeys = keptSwitch('groundswell.single-keys', true)

/** Whether letters and signs without a command key act at all; the person's choice (WCAG 2.1.4). */
export const singleKeysOn = singleKeys.isOn

/** Switches single keys on or off. Combinations with the command key and arrow keys stay. */
export const setSingleKeys = singleKeys.set

/** The choice, and the function that changes it. */
export const useSingleKeys = singleKeys.use
