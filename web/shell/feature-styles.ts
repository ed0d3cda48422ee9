// The styles of every feature, and of the kit's controls that no page before sign-in has.
import.meta.glob(
  ['../*/*.css', '../*/parts/*.css', '../kit/{calendar,editor,files,pickers,rich-text}/*.css'],
  { eager: true },
)
