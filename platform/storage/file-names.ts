/** A file's name that every system can hold, without folders and not hidden; empty when nothing is left of it. */
export const portableName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_')

/** Whether files of this type are so small already that packing them is not worth the time. */
export const isPacked = (type: string): boolean => /^(image|video|audio)\/|zip|openxmlformats|gzip/.test(type)
