// The styles of the kit's controls, without those that load after sign-in (`feature-styles.ts`).
import.meta.glob(
  ['../kit/*/*.css', '!../kit/{styles,gallery,calendar,editor,files,pickers,rich-text}/*.css'],
  { eager: true },
)
