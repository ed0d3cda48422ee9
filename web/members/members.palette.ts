import { directoryContract } from '#events/directory/directory.contract.ts'
import { call } from '#web/kit/data/api.ts'
import type { PaletteHit } from '#web/kit/overlays/palette-hits.ts'
import { definePalette } from '#web/kit/overlays/palette-kind.ts'

/** People and groups in the palette. */
export const palette = definePalette({
  id: 'directory',
  text: 'members.palette',
  order: 20,
  find: async (text, signal) => {
    if (text.trim() === '') return []
    const { entries } = await call(directoryContract.calls.find, { q: text, limit: 5 }, { signal })
    return entries.map(
      ({ type, id, name, picture, category, path }): PaletteHit => ({
        id: `${type}:${id}`,
        title: name,
        ...(category ? { detail: category } : {}),
        avatar: { id, name, picture, square: type === 'group' },
        to: path,
      }),
    )
  },
})
