/** Kinds of pictures that the service takes. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
/** Most bytes of a picture that the service takes. */
const MOST_BYTES = 5 * 1024 * 1024

/** Whether a file can be sent as the picture of an item. */
export const isPicture = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  pictureTypes.includes(type) && size > 0 && size <= MOST_BYTES
