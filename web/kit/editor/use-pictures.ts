import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { schema } from '#platform/rich-text/schema.ts'
import { asProblem } from '../data/problem.ts'
import { toast } from '../feedback/toast.ts'
import { upload } from '../files/upload.ts'
import { problemText, useText } from '../language/texts.ts'

/** Uploads pictures and inserts each at the cursor. `percent` is null without an upload. */
export const usePictures = (viewOf: () => EditorView | null) => {
  const say = useText()
  const [percent, setPercent] = useState<number | null>(null)

  const uploaded = async (file: File) => {
    setPercent(0)
    try {
      const { id } = await upload(file, { directory: 'assets', onProgress: setPercent })
      const view = viewOf()
      if (view === null || view.isDestroyed) return
      const node = schema.nodes.image.create({ asset_id: id })
      view.dispatch(view.state.tr.replaceSelectionWith(node, false).scrollIntoView())
    } catch (thrown) {
      const { code, params } = asProblem(thrown)
      const reason = problemText(say, code, params)
      toast(say('editor.image_failed', { name: file.name, reason }), { tone: 'danger' })
    } finally {
      setPercent(null)
    }
  }

  /** Takes those among files that are pictures; false when none is. */
  const take = (files: readonly File[], at: number | null = null): boolean => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    const view = viewOf()
    if (pictures.length === 0 || view === null) return false
    if (at !== null) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))))
    // One after the other, in the order in which they were chosen.
    pictures.reduce((before, file) => before.then(() => uploaded(file)), Promise.resolve())
    return true
  }
  return { percent, take }
}

/** What the chosen picture shows; null when none is chosen. */
export const chosenPicture = ({ state: { selection } }: EditorView): string | null =>
  selection instanceof NodeSelection && selection.node.type === schema.nodes.image
    ? selection.node.attrs.alt
    : null

/** Says what the chosen picture shows. */
export const describePicture = (view: EditorView, alt: string): void => {
  const { selection, tr } = view.state
  if (chosenPicture(view) === null) return
  const changed = tr.setNodeAttribute(selection.from, 'alt', alt)
  view.dispatch(changed.setSelection(NodeSelection.create(changed.doc, selection.from)))
}
