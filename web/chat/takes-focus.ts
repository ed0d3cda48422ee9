import { createContext } from 'react'

/** Whether what a room goes to takes the focus: not while its search field keeps it for the next message. */
export const TakesFocus = createContext(true)
