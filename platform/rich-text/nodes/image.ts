import type { NodeSpec } from 'prosemirror-model'

const maxAltLength = '1920x1200'

/** Path of an uploaded picture. External pictures would reveal the reader to their host. */
export const pictureAddress = (id: string): string => `/api/storage/images/${id}/get/${maxAltLength}`

const isId = (id: unknown): void => {
  if (typeof id !== 'string' || !/^[\w~-]{1,200}$/.test(id))
    throw new RangeError('a picture has the id of a file')
}
const isAbout = (alt: unknown): void => {
  if (typeof alt !== 'string' || alt.length > 500 || /[\r\n]/.test(alt))
    throw new RangeError('what a picture shows is said in one line')
}

/** A picture that was uploaded to the network, with `alt` as its description. */
export const image: NodeSpec = {
  attrs: { asset_id: { validate: isId }, alt: { default: '', validate: isAbout } },
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  parseDOM: [
    {
      tag: 'img[data-asset]',
      getAttrs: (element) => {
        const asset_id = element.getAttribute('data-asset') ?? ''
        const alt = (element.getAttribute('alt') ?? '').replace(/[\r\n]+/g, ' ').slice(0, 500)
        return /^[\w~-]{1,200}$/.test(asset_id) ? { asset_id, alt } : false
      },
    },
  ],
  toDOM: ({ attrs: { asset_id, alt } }) => [
    'img',
    { src: pictureAddress(asset_id), alt, 'data-asset': asset_id },
  ],
  leafText: ({ attrs: { alt } }) => alt,
}
