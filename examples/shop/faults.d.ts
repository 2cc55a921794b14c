export const faults: { kind: string; half: 'typical' | 'aimed'; name: string; says: string }[]
