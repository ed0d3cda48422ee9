// The styles of every feature and of the kit's controls. `main.tsx` imports `kit/styles`, and the pages before
// sign-in and the gallery import their own.
import.meta.glob(['../*/*.css', '../kit/*/*.css', '!../kit/{styles,gallery}/*.css'], { eager: true })
