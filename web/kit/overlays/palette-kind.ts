import { contributionKind } from '#platform/language/contribution.ts'
import type { PaletteProvider } from './palette-hits.ts'

/** Hits of a feature: `export const palette = definePalette({ … })` in `<feature>.palette.ts`. */
export const paletteKind = contributionKind<PaletteProvider>({ layer: 'web', suffix: '.palette.ts' })
export const definePalette = paletteKind.define
