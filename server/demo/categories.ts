import { writeCategories, type CategoryWish } from '../src/catalogue/company.ts'
import type { Tx } from '../src/platform/database.ts'

/** Three levels, an indent each: 中文 English. */
const tree = `
书写工具 Writing Instruments
  圆珠笔与中性笔 Ballpoint & Gel Pens: 中性笔 Gel Pens; 圆珠笔 Ballpoint Pens; 按动笔 Retractable Pens; 笔芯 Refills
  铅笔 Pencils: 木杆铅笔 Wooden Pencils; 自动铅笔 Mechanical Pencils; 彩色铅笔 Coloured Pencils; 铅芯 Leads
  马克笔与荧光笔 Markers & Highlighters: 记号笔 Markers; 荧光笔 Highlighters; 白板笔 Whiteboard Markers; 油漆笔 Paint Markers
  钢笔与墨水 Fountain Pens & Ink: 钢笔 Fountain Pens; 墨水 Bottled Ink; 签字笔 Signature Pens; 礼品笔 Gift Pens
学生用品 School Supplies
  书包与笔袋 Bags & Pencil Cases: 双肩书包 Backpacks; 拉杆书包 Trolley Bags; 笔袋 Pencil Cases; 补习袋 Tote Bags
  测绘与计算 Measuring & Calculating: 直尺套装 Ruler Sets; 圆规 Compasses; 计算器 Calculators; 地球仪 Globes
  修正与粘贴 Correction & Adhesives: 橡皮 Erasers; 修正带 Correction Tape; 固体胶 Glue Sticks; 双面胶 Double-sided Tape
  早教用品 Early Learning: 识字卡片 Flash Cards; 点读笔 Talking Pens; 拼图 Puzzles; 磁性画板 Magnetic Boards
办公用品 Office Supplies
  文件管理 Filing: 文件夹 File Folders; 档案盒 Archive Boxes; 资料册 Display Books; 标签 Labels
  桌面用品 Desktop: 订书机 Staplers; 打孔机 Hole Punches; 剪刀 Scissors; 笔筒 Pen Holders
  会议与展示 Meeting & Display: 白板 Whiteboards; 磁贴 Magnets; 翻页架 Flip Charts; 展示架 Display Stands
  办公设备 Office Equipment: 碎纸机 Shredders; 塑封机 Laminators; 装订机 Binding Machines; 标签打印机 Label Printers
纸品与本册 Paper & Notebooks
  本册 Notebooks: 笔记本 Notebooks; 线圈本 Spiral Notebooks; 手账 Journals; 便利贴 Sticky Notes
  纸张 Paper: 复印纸 Copy Paper; 彩纸 Coloured Paper; 卡纸 Card Stock; 宣纸 Xuan Paper
  贺卡与信封 Cards & Envelopes: 贺卡 Greeting Cards; 信封 Envelopes; 请柬 Invitations; 明信片 Postcards
  包装纸品 Paper Packaging: 礼品袋 Gift Bags; 礼品盒 Gift Boxes; 包装纸 Wrapping Paper; 丝带 Ribbons
美术用品 Art Materials
  颜料 Paints: 水彩 Watercolours; 丙烯 Acrylics; 油画颜料 Oil Paints; 国画颜料 Chinese Painting Colours
  画笔 Brushes: 毛笔 Writing Brushes; 油画笔 Oil Brushes; 水彩笔刷 Watercolour Brushes; 调色刀 Palette Knives
  画材 Surfaces: 画布 Canvases; 画架 Easels; 画纸 Drawing Paper; 画板 Drawing Boards
  手工 Crafts: 黏土 Modelling Clay; 剪纸 Paper Cutting; 刺绣材料 Embroidery Kits; 串珠 Beads
礼品与文创 Gifts & Creative Goods
  商务礼品 Business Gifts: 礼品套装 Gift Sets; 保温杯 Vacuum Flasks; 雨伞 Umbrellas; 充电宝 Power Banks
  文创产品 Creative Goods: 冰箱贴 Fridge Magnets; 书签 Bookmarks; 徽章 Badges; 潮玩 Art Toys
  节庆用品 Festive Goods: 圣诞装饰 Christmas Decorations; 派对用品 Party Supplies; 气球 Balloons; 灯笼 Lanterns
  工艺品 Crafts & Ornaments: 水晶制品 Crystal; 木质工艺 Woodcraft; 香薰蜡烛 Scented Candles; 相框 Photo Frames
厨房与餐桌 Kitchen & Table
  餐具 Tableware: 陶瓷餐具 Ceramic Tableware; 玻璃杯 Glassware; 筷子与刀叉 Chopsticks & Cutlery; 儿童餐具 Children's Tableware
  炊具 Cookware: 炒锅 Woks; 汤锅 Stockpots; 煎锅 Frying Pans; 蒸笼 Steamers
  厨房工具 Kitchen Tools: 刀具 Knives; 砧板 Chopping Boards; 烘焙用具 Bakeware; 调味罐 Spice Jars
  茶具与咖啡 Tea & Coffee: 茶具 Tea Sets; 咖啡壶 Coffee Makers; 随行杯 Travel Mugs; 茶叶罐 Tea Caddies
家居日用 Household
  收纳 Storage: 收纳箱 Storage Boxes; 衣架 Hangers; 真空袋 Vacuum Bags; 鞋架 Shoe Racks
  清洁 Cleaning: 拖把 Mops; 抹布 Cleaning Cloths; 垃圾桶 Waste Bins; 清洁刷 Brushes
  家纺 Home Textiles: 毛巾 Towels; 床品 Bed Linen; 地垫 Mats; 靠垫 Cushions
  小家电 Small Appliances: 加湿器 Humidifiers; 台灯 Desk Lamps; 电水壶 Electric Kettles; 手持风扇 Hand Fans
`

export async function loadCategories(tx: Tx): Promise<void> {
  await writeCategories(tx, readTree())
}

function readTree(): CategoryWish[] {
  const roots: (CategoryWish & { children: CategoryWish[] })[] = []
  for (const line of tree.trim().split('\n')) {
    if (!line.startsWith(' ')) {
      roots.push({ ...named(line), children: [] })
      continue
    }
    const [second = '', thirds = ''] = line.split(': ')
    roots.at(-1)!.children.push({ ...named(second), children: thirds.split('; ').map(named) })
  }
  return roots
}

function named(entry: string): CategoryWish {
  const [zh = '', ...en] = entry.trim().split(' ')
  return { name: { zh, en: en.join(' ') } }
}
