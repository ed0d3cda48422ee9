// The styles of every feature. The pages before sign-in import their own.
import.meta.glob('../*/*.css', { eager: true })
