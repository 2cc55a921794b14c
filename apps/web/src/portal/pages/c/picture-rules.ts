/** The picture types that the service accepts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
/** The most bytes of a picture that the service accepts. */
const MOST_BYTES = 5 * 1024 * 1024

/** Whether a file can be sent as the picture of an item. */
export const isPicture = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  pictureTypes.includes(type) && size > 0 && size <= MOST_BYTES
