import '../kit/styles/base.css'
import '../kit/styles/text.css'
import '../kit/styles/layout.css'
import '../kit/styles/mantine-buttons.css'
import '../kit/styles/mantine-choices.css'
import '../kit/styles/mantine-fields.css'
import '../kit/styles/mantine-overlays.css'
import '../kit/styles/classes.css'
import '../kit/styles/table.css'
import './Unreachable.css'

// The styles of the kit's controls, without those that load after sign-in (`feature-styles.ts`).
import.meta.glob(
  ['../kit/*/*.css', '!../kit/{styles,gallery,calendar,editor,files,pickers,rich-text}/*.css'],
  { eager: true },
)
