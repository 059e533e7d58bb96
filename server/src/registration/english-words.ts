/** The dictionary of english-name.ts: one `中文 English` entry between semicolons. */

const organisations = `
  有限公司 Co., Ltd.; 有限责任公司 Co., Ltd.; 股份有限公司 Co., Ltd.; 股份公司 Co., Ltd.; 集团 Group; 公司 Company;
  总公司 Head Office; 分公司 Branch; 子公司 Subsidiary; 控股 Holding; 股份 Shares; 合伙企业 Partnership;
  独资 Sole Proprietorship; 有限合伙 Limited Partnership; 普通合伙 General Partnership;
  个体工商户 Individual Business; 个人独资 Sole Proprietorship; 合作社 Cooperative; 专业合作社 Cooperative;
  企业 Enterprise; 企业集团 Enterprise Group; 厂 Factory; 工厂 Factory; 总厂 General Factory; 分厂 Branch Factory;
  加工厂 Processing Factory; 制造厂 Manufacturing Factory; 店 Store; 商店 Store; 专卖店 Specialty Store;
  旗舰店 Flagship Store; 批发部 Wholesale Department; 经营部 Business Department; 营业部 Business Department;
  门市部 Outlet; 商行 Trading Firm; 贸易行 Trading Firm; 商场 Mall; 商城 Mall; 超市 Supermarket; 市场 Market;
  百货 Department Store; 工作室 Studio; 事务所 Firm; 律师事务所 Law Firm; 会计师事务所 Accounting Firm;
  办事处 Representative Office; 代表处 Representative Office; 中心 Center; 研究院 Research Institute;
  研究所 Research Institute; 设计院 Design Institute; 实验室 Laboratory; 学院 College; 大学 University; 学校 School;
  小学 Primary School; 中学 Middle School; 幼儿园 Kindergarten; 医院 Hospital; 诊所 Clinic; 银行 Bank;
  协会 Association; 学会 Society; 商会 Chamber of Commerce; 联合会 Federation; 促进会 Promotion Association;
  基金会 Foundation; 委员会 Committee; 政府 Government; 商务局 Bureau of Commerce;
  贸易发展局 Trade Development Council; 农业局 Bureau of Agriculture;
  贸促会 Council for the Promotion of International Trade; 海关 Customs; 报社 Newspaper; 出版社 Press;
  杂志社 Magazine; 旅行社 Travel Agency; 俱乐部 Club; 酒店 Hotel; 宾馆 Hotel; 餐厅 Restaurant; 书店 Bookstore;
  药店 Pharmacy; 农场 Farm; 工业园 Industrial Park; 产业园 Industrial Park; 科技园 Science Park; 园区 Park;
  开发区 Development Zone; 保税区 Bonded Zone; 高新区 Hi-tech Zone; 工业区 Industrial Zone; 自贸区 Free Trade Zone;
  经济技术开发区 Economic & Technological Development Zone; 工程队 Engineering Team; 车间 Workshop; 门店 Store;
  总部 Headquarters; 展览馆 Exhibition Hall; 会展中心 Exhibition Center`

const trades = `
  进出口 Import & Export; 进口 Import; 出口 Export; 贸易 Trading; 商贸 Trading; 工贸 Industry & Trade;
  外贸 Foreign Trade; 经贸 Economic & Trade; 科贸 Science & Trade; 国贸 International Trading;
  国际贸易 International Trading; 对外贸易 Foreign Trade; 科技 Technology; 技术 Technology; 高科技 High-tech;
  信息技术 Information Technology; 网络科技 Network Technology; 生物科技 Biotechnology; 实业 Industrial;
  工业 Industry; 产业 Industry; 商业 Commerce; 商务 Business; 事业 Business; 电子商务 E-commerce; 电商 E-commerce;
  跨境电商 Cross-border E-commerce; 跨境 Cross-border; 供应链 Supply Chain; 物流 Logistics; 货运 Freight;
  货运代理 Freight Forwarding; 货代 Freight Forwarding; 船务 Shipping; 海运 Shipping; 航运 Shipping; 航空 Aviation;
  快递 Express; 速递 Express; 仓储 Warehousing; 运输 Transportation; 报关 Customs Brokerage; 港口 Port; 铁路 Railway;
  投资 Investment; 金融 Finance; 保险 Insurance; 证券 Securities; 基金 Fund; 资产 Asset; 资本 Capital; 担保 Guarantee;
  租赁 Leasing; 融资 Financing; 财务 Finance; 会计 Accounting; 审计 Audit; 咨询 Consulting; 顾问 Consulting;
  管理 Management; 企业管理 Enterprise Management; 策划 Planning; 广告 Advertising; 传媒 Media;
  文化传媒 Culture Media; 文化传播 Culture Communication; 传播 Communication; 文化 Culture;
  文化创意 Cultural & Creative; 文创 Cultural & Creative; 创意 Creative; 影视 Film & Television; 娱乐 Entertainment;
  动漫 Animation; 游戏 Games; 艺术 Art; 美术 Fine Arts; 设计 Design; 摄影 Photography; 印刷 Printing; 印务 Printing;
  彩印 Color Printing; 出版 Publishing; 发行 Distribution; 包装 Packaging; 包装印刷 Packaging & Printing;
  会展 Exhibition; 展览 Exhibition; 会议 Conference; 展示 Display; 教育 Education; 培训 Training; 旅游 Tourism;
  餐饮 Catering; 酒业 Wine Industry; 食品 Food; 饮料 Beverage; 农业 Agriculture; 林业 Forestry; 渔业 Fishery;
  养殖 Breeding; 种植 Planting; 畜牧 Livestock; 园艺 Horticulture; 园林 Landscape; 环保 Environmental Protection;
  环境 Environment; 能源 Energy; 新能源 New Energy; 电力 Electric Power; 石油 Petroleum; 天然气 Natural Gas;
  石化 Petrochemical; 化工 Chemical; 化学 Chemical; 矿业 Mining; 冶金 Metallurgy; 钢铁 Iron & Steel;
  建筑 Construction; 建设 Construction; 工程 Engineering; 装饰 Decoration; 装饰工程 Decoration Engineering;
  装修 Decoration; 房地产 Real Estate; 地产 Real Estate; 置业 Property; 物业 Property; 物业管理 Property Management;
  制造 Manufacturing; 加工 Processing; 生产 Production; 销售 Sales; 批发 Wholesale; 零售 Retail; 连锁 Chain;
  代理 Agency; 服务 Service; 技术服务 Technical Service; 劳务 Labor Service; 人力资源 Human Resources; 研发 R&D;
  开发 Development; 发展 Development; 检测 Testing; 认证 Certification; 检验 Inspection; 安装 Installation;
  维修 Maintenance; 知识产权 Intellectual Property; 法律 Legal; 翻译 Translation; 医疗 Medical; 医药 Pharmaceutical;
  药业 Pharmaceutical; 制药 Pharmaceutical; 生物 Biological; 健康 Health; 养老 Elderly Care; 保健 Health Care;
  家政 Housekeeping; 保安 Security; 安防 Security; 安全 Safety; 消防 Fire Protection; 通信 Communication;
  通讯 Communication; 互联网 Internet; 网络 Network; 软件 Software; 数据 Data; 大数据 Big Data; 信息 Information;
  人工智能 Artificial Intelligence; 智能 Intelligent; 智慧 Smart; 数字 Digital; 数码 Digital;
  物联网 Internet of Things; 云计算 Cloud Computing; 系统 System; 系统集成 System Integration; 自动化 Automation;
  机器人 Robot; 半导体 Semiconductor; 集成电路 Integrated Circuit; 芯片 Chip; 采购 Purchasing; 营销 Marketing;
  市场营销 Marketing; 市政 Municipal`

const goods = `
  文具 Stationery; 文具用品 Stationery; 文教用品 Cultural & Educational Supplies; 文化用品 Stationery;
  文体用品 Stationery & Sports Goods; 办公用品 Office Supplies; 办公 Office; 办公设备 Office Equipment;
  办公家具 Office Furniture; 学习用品 School Supplies; 用品 Products; 日用品 Daily Necessities;
  日用百货 General Merchandise; 生活用品 Household Products; 小商品 Small Commodities; 小商品城 Commodity City;
  笔业 Pen; 制笔 Pen Making; 铅笔 Pencil; 钢笔 Fountain Pen; 圆珠笔 Ballpoint Pen; 中性笔 Gel Pen;
  水彩笔 Felt-tip Pen; 记号笔 Marker; 蜡笔 Crayon; 毛笔 Writing Brush; 画笔 Paint Brush; 画材 Art Materials;
  美术用品 Art Supplies; 颜料 Pigment; 墨水 Ink; 油墨 Ink; 橡皮 Eraser; 胶水 Glue; 胶带 Adhesive Tape;
  胶粘制品 Adhesive Products; 订书机 Stapler; 剪刀 Scissors; 文件夹 File Folder; 笔记本 Notebook; 本册 Notebook;
  簿本 Notebook; 书包 School Bag; 计算器 Calculator; 白板 Whiteboard; 印章 Seal; 标签 Label; 不干胶 Self-adhesive;
  贺卡 Greeting Card; 日历 Calendar; 相册 Album; 相框 Photo Frame; 图书 Books; 纸业 Paper; 纸品 Paper Products;
  纸制品 Paper Products; 造纸 Papermaking; 纸箱 Carton; 纸盒 Paper Box; 礼品 Gifts; 礼品盒 Gift Box; 礼盒 Gift Box;
  工艺品 Crafts; 工艺 Crafts; 工艺礼品 Crafts & Gifts; 手工艺 Handicraft; 饰品 Jewelry & Accessories; 珠宝 Jewelry;
  首饰 Jewelry; 玉器 Jade; 水晶 Crystal; 玩具 Toys; 婴童用品 Baby Products; 母婴用品 Mother & Baby Products;
  婴儿 Baby; 儿童 Children; 童车 Baby Carriage; 体育用品 Sporting Goods; 体育 Sports; 运动 Sports;
  健身器材 Fitness Equipment; 户外用品 Outdoor Products; 户外 Outdoor; 渔具 Fishing Tackle; 自行车 Bicycle;
  电动车 Electric Vehicle; 乐器 Musical Instruments; 宠物用品 Pet Products; 宠物 Pet; 家居 Home;
  家居用品 Household Products; 家具 Furniture; 家私 Furniture; 家纺 Home Textiles; 床上用品 Bedding; 窗帘 Curtain;
  地毯 Carpet; 家电 Home Appliances; 家用电器 Home Appliances; 厨具 Kitchenware; 厨房用品 Kitchenware; 餐具 Tableware;
  炊具 Cookware; 小家电 Small Appliances; 卫浴 Sanitary Ware; 洁具 Sanitary Ware; 清洁 Cleaning;
  清洁用品 Cleaning Products; 洗涤 Washing; 日化 Daily Chemical; 化妆品 Cosmetics; 美容 Beauty; 美发 Hairdressing;
  护肤品 Skin Care; 香水 Perfume; 蜡烛 Candle; 纺织 Textile; 纺织品 Textiles; 针织 Knitting; 针纺 Knitting;
  针织品 Knitwear; 服装 Garments; 服饰 Apparel; 时装 Fashion; 制衣 Garments; 童装 Children's Wear; 女装 Women's Wear;
  男装 Men's Wear; 内衣 Underwear; 袜业 Socks; 鞋业 Shoes; 鞋帽 Shoes & Hats; 帽业 Hats; 手套 Gloves; 围巾 Scarf;
  皮革 Leather; 皮具 Leather Goods; 箱包 Luggage & Bags; 手袋 Handbags; 雨伞 Umbrella; 雨具 Rain Gear;
  毛绒玩具 Plush Toys; 印染 Printing & Dyeing; 染整 Dyeing & Finishing; 绣品 Embroidery; 电子 Electronics;
  电器 Electric Appliance; 电气 Electric; 电工 Electrical; 电机 Motor; 电源 Power Supply; 电池 Battery; 电缆 Cable;
  电线 Wire; 照明 Lighting; 灯具 Lamps; 灯饰 Lighting; 光电 Optoelectronics; 光学 Optics; 光伏 Photovoltaic;
  太阳能 Solar; 眼镜 Glasses; 钟表 Clocks & Watches; 仪器 Instruments; 仪表 Meters; 仪器仪表 Instruments & Meters;
  计算机 Computer; 电脑 Computer; 手机 Mobile Phone; 音响 Audio; 耳机 Headphones; 打印机 Printer; 耗材 Consumables;
  机械 Machinery; 机械设备 Machinery & Equipment; 机电 Mechanical & Electrical; 设备 Equipment; 装备 Equipment;
  机床 Machine Tool; 模具 Mould; 工具 Tools; 五金 Hardware; 五金工具 Hardware Tools; 五金制品 Hardware Products;
  刀具 Cutting Tools; 紧固件 Fasteners; 轴承 Bearing; 阀门 Valve; 水泵 Pump; 泵业 Pump; 管业 Pipe; 管道 Pipeline;
  弹簧 Spring; 锁具 Locks; 锁业 Locks; 液压 Hydraulic; 气动 Pneumatic; 制冷 Refrigeration; 空调 Air Conditioning;
  压缩机 Compressor; 电梯 Elevator; 起重机 Crane; 汽车 Automobile; 汽车配件 Auto Parts; 汽配 Auto Parts;
  汽车用品 Auto Accessories; 摩托车 Motorcycle; 配件 Parts; 零部件 Components; 元器件 Components; 船舶 Ship;
  器材 Equipment; 医疗器械 Medical Devices; 器械 Devices; 药品 Drugs; 中药 Chinese Medicine; 茶叶 Tea; 茶业 Tea;
  茶具 Tea Sets; 咖啡 Coffee; 水产 Aquatic Products; 海鲜 Seafood; 水果 Fruit; 蔬菜 Vegetables; 粮油 Grain & Oil;
  糖果 Confectionery; 调味品 Seasoning; 肉类 Meat; 乳业 Dairy; 饲料 Feed; 肥料 Fertilizer; 种子 Seeds; 花卉 Flowers;
  苗木 Nursery; 农产品 Agricultural Products; 土特产 Local Specialties; 烟草 Tobacco; 烟花 Fireworks;
  节日用品 Festival Supplies; 圣诞礼品 Christmas Gifts; 婚庆 Wedding; 一次性用品 Disposable Products;
  劳保用品 Labor Protection Products; 防护用品 Protective Products; 产品 Products; 制品 Products; 商品 Commodities;
  配饰 Accessories`

const materials = `
  塑料 Plastics; 塑料制品 Plastic Products; 塑胶 Plastic; 塑胶制品 Plastic Products; 塑业 Plastics;
  橡塑 Rubber & Plastics; 橡胶 Rubber; 橡胶制品 Rubber Products; 硅胶 Silicone; 硅胶制品 Silicone Products;
  金属 Metal; 金属制品 Metal Products; 不锈钢 Stainless Steel; 不锈钢制品 Stainless Steel Products; 铝业 Aluminium;
  铝材 Aluminium; 铜业 Copper; 钢管 Steel Pipe; 钢材 Steel; 钢结构 Steel Structure; 有色金属 Nonferrous Metals;
  玻璃 Glass; 玻璃制品 Glass Products; 陶瓷 Ceramics; 瓷业 Porcelain; 石材 Stone; 水泥 Cement;
  建材 Building Materials; 建筑材料 Building Materials; 装饰材料 Decorative Materials; 材料 Materials;
  新材料 New Materials; 新材料科技 New Material Technology; 包装材料 Packaging Materials; 高分子 Polymer;
  复合材料 Composite Materials; 木业 Wood; 木制品 Wood Products; 竹制品 Bamboo Products;
  竹木制品 Bamboo & Wood Products; 竹木 Bamboo & Wood; 地板 Flooring; 门窗 Doors & Windows; 门业 Doors; 涂料 Coatings;
  油漆 Paint; 染料 Dyes; 薄膜 Film; 化纤 Chemical Fiber; 纤维 Fiber; 无纺布 Non-woven; 布业 Fabric; 面料 Fabric;
  棉业 Cotton; 丝绸 Silk; 羊毛 Wool; 羊绒 Cashmere; 毛纺 Wool Spinning; 纱线 Yarn; 辅料 Accessories;
  磁性材料 Magnetic Materials; 稀土 Rare Earth; 气体 Gas; 燃气 Gas; 煤炭 Coal; 海绵 Sponge; 泡沫 Foam; 管材 Pipes;
  板材 Board; 耐火材料 Refractories; 粉末 Powder`

const positions = `
  董事长 Chairman; 副董事长 Vice Chairman; 董事 Director; 总裁 President; 副总裁 Vice President;
  总经理 General Manager; 副总经理 Deputy General Manager; 总经理助理 Assistant to General Manager; 经理 Manager;
  副经理 Deputy Manager; 总监 Director; 主管 Supervisor; 主任 Director; 副主任 Deputy Director; 厂长 Factory Director;
  部长 Head of Department; 科长 Section Chief; 处长 Division Chief; 局长 Director-General; 会长 President;
  秘书长 Secretary General; 秘书 Secretary; 助理 Assistant; 专员 Specialist; 业务员 Salesperson;
  业务经理 Sales Manager; 业务 Business; 销售经理 Sales Manager; 销售总监 Sales Director;
  外贸经理 Foreign Trade Manager; 外贸业务员 Export Salesperson; 采购经理 Purchasing Manager;
  采购总监 Purchasing Director; 采购员 Buyer; 买手 Buyer; 采购商 Buyer; 市场经理 Marketing Manager;
  市场总监 Marketing Director; 市场部 Marketing Department; 销售部 Sales Department; 采购部 Purchasing Department;
  产品经理 Product Manager; 项目经理 Project Manager; 区域经理 Regional Manager; 店长 Store Manager;
  财务经理 Finance Manager; 财务总监 Chief Financial Officer; 首席执行官 Chief Executive Officer; 工程师 Engineer;
  高级工程师 Senior Engineer; 设计师 Designer; 设计总监 Design Director; 技术员 Technician; 律师 Lawyer;
  会计师 Accountant; 教授 Professor; 老师 Teacher; 教师 Teacher; 医生 Doctor; 记者 Reporter; 编辑 Editor;
  主编 Editor-in-Chief; 翻译员 Interpreter; 法人代表 Legal Representative; 负责人 Person in Charge; 合伙人 Partner;
  创始人 Founder; 股东 Shareholder; 供应商 Supplier; 经销商 Dealer; 代理商 Agent; 批发商 Wholesaler; 零售商 Retailer;
  职员 Staff; 学生 Student`

const general = `
  中国 China; 中华 China; 国际 International; 全球 Global; 环球 Global; 世界 World; 亚洲 Asia; 欧洲 Europe;
  非洲 Africa; 美洲 America; 东方 Oriental; 南方 Southern; 北方 Northern; 西部 Western; 东部 Eastern; 华东 East China;
  华南 South China; 华北 North China; 华中 Central China; 西南 Southwest; 西北 Northwest; 东北 Northeast;
  亚太 Asia Pacific; 大中华 Greater China; 长三角 Yangtze River Delta; 日本 Japan; 韩国 Korea; 美国 USA; 英国 UK;
  法国 France; 德国 Germany; 意大利 Italy; 西班牙 Spain; 荷兰 Netherlands; 瑞士 Switzerland; 瑞典 Sweden;
  丹麦 Denmark; 比利时 Belgium; 波兰 Poland; 俄罗斯 Russia; 印度 India; 印度尼西亚 Indonesia; 印尼 Indonesia;
  越南 Vietnam; 泰国 Thailand; 新加坡 Singapore; 马来西亚 Malaysia; 菲律宾 Philippines; 巴基斯坦 Pakistan;
  土耳其 Türkiye; 沙特 Saudi Arabia; 阿联酋 UAE; 迪拜 Dubai; 以色列 Israel; 埃及 Egypt; 南非 South Africa;
  尼日利亚 Nigeria; 澳大利亚 Australia; 澳洲 Australia; 新西兰 New Zealand; 加拿大 Canada; 墨西哥 Mexico; 巴西 Brazil;
  阿根廷 Argentina; 智利 Chile; 葡萄牙 Portugal; 希腊 Greece; 乌克兰 Ukraine; 哈萨克斯坦 Kazakhstan; 蒙古 Mongolia;
  柬埔寨 Cambodia; 缅甸 Myanmar; 孟加拉 Bangladesh; 阿里巴巴 Alibaba; 第一 No. 1; 第二 No. 2; 第三 No. 3;
  精密 Precision; 特种 Special; 专用 Special; 高级 Advanced; 现代 Modern; 未来 Future; 世纪 Century; 联合 United;
  综合 Comprehensive; 创新 Innovation; 品牌 Brand; 品牌管理 Brand Management; 资源 Resources;
  再生资源 Renewable Resources; 海洋 Marine; 海外 Overseas; 城市 City; 乡村 Rural; 区域 Regional; 社区 Community;
  农村 Rural; 国家 National; 公共 Public; 人民 People's; 工商 Industry & Commerce; 股权 Equity; 创业 Venture;
  创业投资 Venture Capital; 经济 Economy; 交易 Trade; 博览会 Expo; 交易会 Fair; 展会 Trade Fair; 平台 Platform;
  项目 Project; 计划 Plan; 方案 Solutions; 解决方案 Solutions; 科学 Science; 科学技术 Science & Technology;
  专业 Professional; 定制 Customized`

/** Districts and county towns of trade; their English is their pinyin. Provinces and cities are in the regions. */
const counties =
  '义乌 慈溪 余姚 奉化 象山 宁海 鄞州 镇海 北仑 江北 江东 余杭 萧山 临安 富阳 桐庐 淳安 滨江 乐清 瑞安 永嘉 苍南 平阳 龙港 海宁 海盐 平湖 ' +
  '桐乡 嘉善 德清 长兴 安吉 诸暨 上虞 嵊州 新昌 柯桥 永康 东阳 武义 浦江 兰溪 江山 温岭 临海 玉环 黄岩 路桥 龙泉 缙云 昆山 江阴 张家港 ' +
  '常熟 太仓 吴江 宜兴 丹阳 靖江 泰兴 启东 海门 如皋 海安 晋江 石狮 南安 惠安 德化 福清 长乐 番禺 白云 花都 增城 从化 顺德 南海 三水 ' +
  '宝安 龙岗 龙华 福田 南山 罗湖 澄海 潮阳 普宁 开平 台山 鹤山 浦东 闵行 嘉定 松江 青浦 奉贤 徐汇 静安 海淀 朝阳 丰台 通州 大兴 顺义 ' +
  '昌平 武清 滨海 胶州 即墨 龙口 荣成 寿光 诸城 白沟 雄县 安平 霸州 任丘 浏阳 醴陵 都江堰 双流 郫都'

/** Where pinyin alone takes the wrong reading. */
const readings = '乐清 Yueqing; 郫都 Pidu; 闵行 Minhang'

/** Words that are given names too: 王海洋 is a person. */
export const givenNames = new Set(
  '海洋 建设 文化 安全 国际 世纪 未来 创新 东方 南方 北方 中华 光学 水晶 发展 健康 丝绸 联合'.split(' '),
)

export const singleSurnames = new Set(
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳' +
    '酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞' +
    '熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫房裘缪干解应宗丁宣贲邓' +
    '郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬郗班仰秋仲伊宫' +
    '宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥苍闻莘党翟谭贡劳逄姬申扶堵冉' +
    '宰郦雍却璩桑桂濮牛寿边扈燕冀郏浦尚农温别庄晏柴瞿阎慕连茹习宦艾鱼容向古易慎戈廖庾暨居衡步都耿弘匡文寇禄阙欧' +
    '蔚夔隆师巩厍聂晁勾敖冷訾辛阚那简饶曾毋沙乜鞠丰巢关蒯查荆游竺权逯盖桓仉岳帅缑亢况郈琴海晋楚' +
    '闫汝鄢涂钦商牟佘佴伯赏墨哈谯笪阳佟覃肖区朴战修苑代付尧欒劉張陳楊黃趙吳鄭馮許呂韓鄧葉蔣謝鄒蘇魯韋馬',
)

export const compoundSurnames = new Set(
  (
    '欧阳 司马 上官 诸葛 东方 独孤 南宫 万俟 闻人 夏侯 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 ' +
    '司徒 鲜于 司空 令狐 轩辕 百里 呼延 端木 南门 东郭 西门 第五 拓跋 完颜 纳兰 叶赫 歐陽 司馬 諸葛'
  ).split(' '),
)

const parseEntries = (text: string) =>
  text.split(';').map((entry): [string, string] => {
    const [zh = '', ...english] = entry.trim().split(' ')
    return [zh, english.join(' ')]
  })

export const businessWords = new Map(
  [organisations, trades, goods, materials, positions, general].flatMap(parseEntries),
)

export const countyNames = counties.split(' ')
export const countyReadings = new Map(parseEntries(readings))
