/**
 * 256 words for the bytes of a hash: short, common, and easy to tell apart when read out. They are the same in every
 * language, because two people compare them. Their order must never change.
 */
export const words = (
  'acid acorn actor album alarm amber anchor angle apple apron arrow atlas attic autumn badge baker ' +
  'balloon banjo barrel basket beach beard beaver bell berry bishop blanket bottle branch bread bridge bronze ' +
  'brush bubble bucket button cabin cactus camel camera candle canoe canyon carbon carpet castle cave cedar ' +
  'cello chalk cherry chess chimney cinema circle citrus clock cloud clover coast cobra coconut coffee comet ' +
  'compass copper coral corner cotton cousin cradle crane crystal cuckoo curtain cycle dagger dairy dancer deer ' +
  'desert diamond dinner doctor dolphin donkey dragon drum eagle easel echo eclipse elbow elephant ember engine ' +
  'envelope fabric falcon farmer feather fence fiddle finger flag flame flute forest fossil fox frost funnel ' +
  'galaxy garden garlic gate ginger giraffe glacier glove goblet gold goose granite grape guitar hammer harbour ' +
  'harvest hazel helmet hermit hockey honey horizon hotel hunter igloo indigo insect island ivory jacket jaguar ' +
  'jelly jewel jigsaw journal juggler jungle kettle kitchen kite knight koala ladder lagoon lamp lantern lemon ' +
  'leopard library lily linen lobster locket lotus magnet mango maple marble market meadow melon meteor mill ' +
  'mirror monkey moss mountain museum mustard napkin needle nest noodle nurse oasis oboe ocean olive onion ' +
  'orchid otter oven oyster paddle palace panda paper parrot peach pearl pebble pencil pepper piano pigeon ' +
  'pillow pirate planet plum pocket poem pony potato pumpkin puzzle python quartz queen quilt rabbit radio ' +
  'raft rainbow raven ribbon river robot rocket saddle salmon sandal sapphire saturn scarf school shadow ' +
  'shield silver skate sponge stadium summer sunset sweater teapot temple tiger tomato tractor tulip turtle ' +
  'velvet violin'
).split(' ')
