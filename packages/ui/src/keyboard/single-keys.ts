import { createKeptSwitch } from '../kept-switch.ts'

const singleKeys = createKeptSwitch('groundswell.single-keys', true)

/** Whether letters and signs without a command key have an effect; the person decides (WCAG 2.1.4). */
export const singleKeysOn = singleKeys.isOn

/** Switches single keys on or off. Combinations with the command key and arrow keys keep working. */
export const setSingleKeys = singleKeys.set

/** Returns the choice, and the function that changes it. */
export const useSingleKeys = singleKeys.use
